ALTER TABLE "drill" ADD CONSTRAINT "drill_total_score" CHECK (total_score >= 0);
