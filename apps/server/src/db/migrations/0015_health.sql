CREATE TABLE "error_log" (
	"fingerprint" text NOT NULL,
	"day" text NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "error_log_day_fingerprint_pk" PRIMARY KEY("day","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" serial PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "instance_minutes" (
	"minute" timestamp with time zone NOT NULL,
	"instance_id" uuid NOT NULL,
	"requests" integer NOT NULL,
	"failed" integer NOT NULL,
	"timed" integer NOT NULL,
	"total_ms" bigint NOT NULL,
	"queries" integer NOT NULL,
	"buckets" jsonb NOT NULL,
	CONSTRAINT "instance_minutes_minute_instance_id_pk" PRIMARY KEY("minute","instance_id")
);
--> statement-breakpoint
CREATE TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"load" real NOT NULL,
	"cpu" real NOT NULL,
	"memory" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"customers" integer NOT NULL,
	"differing" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "probes" (
	"minute" timestamp with time zone NOT NULL,
	"service" text NOT NULL,
	"status" text NOT NULL,
	"response_ms" integer,
	"detail" text,
	CONSTRAINT "probes_minute_service_pk" PRIMARY KEY("minute","service")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_one_open" ON "incidents" USING btree ("rule") WHERE closed_at is null;