photo = Photo.create!(title: "sunrise", page: Page.intern("https://a.example/"), fans: [7, 8, 2**40])
p photo.id > 2**53, Photo.find(photo.id).page.value, Photo.last.fans
photo.fans << 9
photo.save!
p Photo.liked_by(9).pluck(:title, Arel.sql("roaring_count(fans)"))
Photo.insert_all!([{ title: "noon", fans: [3, 1] }, { title: "dusk", fans: [] }])
p Photo.liked_by_any([3, 4]).pluck(:title, :fans), Photo.where("fans = ?", RoaringType.text([])).count
Photo.where(id: photo.id).update_all("visitors = linear_counter_add(linear_counter_add(visitors, 7), 8)")
p Photo.where(id: photo.id).pick(Arel.sql("linear_counter_count(visitors)"))
copy = Photo.new(JSON.parse(photo.reload.to_json).except("id"))     # out and in again
copy.save!
p Photo.where(id: [photo.id, copy.id]).distinct.pluck(:title, :fans, :visitors).size
copy.update!(fans: "{5,1-3}")                                       # as a form sends it
p copy.reload.fans
p JSON.parse(photo.to_json)["id"] == photo.id.to_s
