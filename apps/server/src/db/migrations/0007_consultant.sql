CREATE TABLE "ai_consultations" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "ai_consultations_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "ai_prompts" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"prompt" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"description" text NOT NULL,
	"features" jsonb NOT NULL,
	"is_popular" boolean DEFAULT false NOT NULL,
	"entitlements" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_consents" ADD COLUMN "provider" text DEFAULT 'unnamed' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_consents" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ai_consents" DROP CONSTRAINT "ai_consents_pkey";--> statement-breakpoint
ALTER TABLE "ai_consents" ADD CONSTRAINT "ai_consents_user_id_provider_pk" PRIMARY KEY("user_id","provider");--> statement-breakpoint
ALTER TABLE "ai_installation_usage" ADD COLUMN "cost_micros" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_sessions" ADD COLUMN "provider" text DEFAULT 'expert' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_sessions" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "ai_sessions" ADD COLUMN "cost_micros" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "cost_micros" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_consultations" ADD CONSTRAINT "ai_consultations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_prompts_key_version" ON "ai_prompts" USING btree ("key","version");--> statement-breakpoint
CREATE INDEX "ai_sessions_created_index" ON "ai_sessions" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "ai_consultations" ("user_id", "month", "used")
SELECT "user_id", to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM'), count(*)::integer FROM "ai_sessions" GROUP BY 1, 2;
