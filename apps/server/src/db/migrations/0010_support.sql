CREATE TABLE "api_key_checks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_issues" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"build_id" integer,
	"response" text,
	"responded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_issues_build_id_unique" UNIQUE("build_id")
);
--> statement-breakpoint
ALTER TABLE "api_key_checks" ADD CONSTRAINT "api_key_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_issues" ADD CONSTRAINT "support_issues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_issues_created_index" ON "support_issues" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_issues_user_index" ON "support_issues" USING btree ("user_id");