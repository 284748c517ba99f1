ALTER TABLE "saved_view" ADD COLUMN "sent_every" text;
ALTER TABLE "saved_view" ADD COLUMN "next_sending" date;
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_sent_every" CHECK (sent_every in ('month', 'week'));
