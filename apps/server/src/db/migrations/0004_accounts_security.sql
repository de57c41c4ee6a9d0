CREATE TABLE "event_origins" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"user_id" text,
	"address" text,
	"device" text,
	"request_id" text,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "device_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_step" integer;--> statement-breakpoint
ALTER TABLE "event_origins" ADD CONSTRAINT "event_origins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_origins_user_index" ON "event_origins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_origins_time_index" ON "event_origins" USING btree ("recorded_at");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_subject_known" CHECK (subject is not null or kind in ('sign_in_failed', 'sign_in_limit_reached'));