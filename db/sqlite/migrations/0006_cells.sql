ALTER TABLE `agents` ADD `place` text DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE `agents` ADD `place_cell` text;