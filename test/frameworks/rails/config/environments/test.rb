Rails.application.configure { config.eager_load = false }
