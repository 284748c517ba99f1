-- A drill that is canceled, or that was taken back with its import, replaces no other.
UPDATE "drill" d SET "replaced" = false
	WHERE d."replaced" AND NOT EXISTS (
		SELECT FROM "drill" r WHERE r."replacement_of" = d."id" AND r."deleted_at" IS NULL
			AND (r."state" <> 'canceled' OR r."replaced"));
