# Active Record types for census: sets and counters.  Seen with 6.1 and 7.2.  Into config/initializers.
#
# A column of type roaring is an array of numbers, one of linear_counter its text, which is only handed on:
#   scope :liked_by, ->(fan) { where("fans @> ?::bigint", fan) }
#   scope :liked_by_any, ->(fans) { where("fans && ?", RoaringType.text(fans)) }
# where(fans: [7, 8]) is IN, as it is for every column: where("fans = ?", RoaringType.text([7, 8])).
#
# structure.sql takes the place of schema.rb (config.active_record.schema_format = :sql).  initialize_type_map is not
# among the documented methods; without it, Active Record warns that it does not know the type.
class RoaringType < ActiveModel::Type::Value
  def self.text(members) = "{#{members.to_a.join(',')}}"

  def type = :roaring
  def serialize(members) = members && (members.is_a?(String) ? members : self.class.text(members))
  def changed_in_place?(text, members) = deserialize(text) != members

  def cast_value(set)                         # "{1,2,5-9}", members may be negative
    return set.map { |m| Integer(m) }.sort.uniq unless set.is_a?(String)
    set.scan(/(-?\d+)(?:-(-?\d+))?/).flat_map { |first, last| [*first.to_i..(last || first).to_i] }
  end
end

class LinearCounterType < ActiveModel::Type::String
  def type = :linear_counter
end

require "active_record/connection_adapters/postgresql_adapter"
ActiveRecord::ConnectionAdapters::PostgreSQLAdapter.prepend(Module.new do
  def initialize_type_map(m = type_map)
    m.register_type("roaring", RoaringType.new)
    m.register_type("linear_counter", LinearCounterType.new)
    super
  end
end)
