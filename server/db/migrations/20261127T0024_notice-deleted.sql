-- A notice that its recipient deleted: kept, so that nobody is told of the same occasion again.
ALTER TABLE notice ADD COLUMN deleted_at timestamptz(3);
