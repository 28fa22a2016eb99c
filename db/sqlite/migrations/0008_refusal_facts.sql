ALTER TABLE `refusals` ADD `amount` integer;--> statement-breakpoint
ALTER TABLE `refusals` ADD `actor` text;--> statement-breakpoint
ALTER TABLE `refusals` ADD `balance` integer;