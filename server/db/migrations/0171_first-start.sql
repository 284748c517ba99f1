ALTER TABLE "safety_day" ADD COLUMN "first_start" date;

-- The start before the first reset; where no history tells it, as long before as the longest period was.
update safety_day s set first_start = case
  when s.last_reset_date is null and coalesce(s.longest_days, 0) = 0 then s.start_date
  else coalesce(
    (select (h.before->>'startDate')::date from record_history h
      where h.resource = 'safety-day' and h.record_id = s.id and h.action = 'confirm-reset'
        and h.before ? 'startDate'
      order by h.id limit 1),
    s.start_date - coalesce(s.longest_days, 0))
  end;
update safety_day set first_start = start_date where first_start > start_date;
