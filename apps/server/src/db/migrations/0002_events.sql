CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"actor" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "event_subject" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "events_kind_index" ON "events" USING btree ("kind","occurred_at");--> statement-breakpoint
CREATE INDEX "events_subject_index" ON "events" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_event_subject_unique" UNIQUE("event_subject");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Events are added, never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_events"();
