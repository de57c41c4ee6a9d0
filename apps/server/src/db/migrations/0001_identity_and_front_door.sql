ALTER TABLE "contact_submissions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_at_period_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "host_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verify_email_token" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verify_email_expires" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "smartsheet_token_region" text DEFAULT 'us' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "smartsheet_refresh_lease" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "smartsheet_account" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_submissions_email" ON "contact_submissions" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_host_id_unique" UNIQUE("host_id");