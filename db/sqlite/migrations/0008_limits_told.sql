ALTER TABLE `limits` ADD `told_window` integer;--> statement-breakpoint
ALTER TABLE `replay_guards` ADD `resets_at` integer;