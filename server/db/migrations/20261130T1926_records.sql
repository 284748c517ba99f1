ALTER TABLE "alarm" DROP CONSTRAINT "alarm_period";
ALTER TABLE "alarm_rule" DROP CONSTRAINT "alarm_rule_period";
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_period" CHECK (period in ('now', 'today', 'month', 'lastMonth', 'closedMonth', 'year', 'lastYear', 'lastYearToDate', 'days7', 'days30', 'previous30', 'days90', 'months12', 'months24', 'all'));
ALTER TABLE "alarm_rule" ADD CONSTRAINT "alarm_rule_period" CHECK (period in ('now', 'today', 'month', 'lastMonth', 'closedMonth', 'year', 'lastYear', 'lastYearToDate', 'days7', 'days30', 'previous30', 'days90', 'months12', 'months24', 'all'));
