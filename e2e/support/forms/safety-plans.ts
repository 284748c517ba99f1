import type { Plan } from './plan.ts'
import { announcementPlan } from './safety/announcement.ts'
import { classConfigPlan } from './safety/class-config.ts'
import { drillPlan } from './safety/drill.ts'
import { hazardPlan } from './safety/hazard.ts'
import { incidentActionPlan } from './safety/incident-action.ts'
import { incidentReportPlan } from './safety/incident-report.ts'
import { lawStandardPlan } from './safety/law-standard.ts'
import { majorHazardPlan } from './safety/major-hazard.ts'
import { mineQuarterPlan } from './safety/mine-quarter.ts'
import { mineWaterBalancePlan } from './safety/mine-water-balance.ts'
import { nearMissPlan } from './safety/near-miss.ts'
import { regulationPlan } from './safety/regulation.ts'
import { safetyDayPlan } from './safety/safety-day.ts'
import { safetyPolicyPlan } from './safety/safety-policy.ts'
import { securityNewsPlan } from './safety/security-news.ts'
import { snapshotHazardPlan } from './safety/snapshot-hazard.ts'
import { take5Plan } from './safety/take5.ts'
import { violationPlan } from './safety/violation.ts'
import { violationClausePlan } from './safety/violation-clause.ts'
import { workHoursPlan } from './safety/work-hours.ts'

/** Dangers and accidents, and the counters that accidents set back. */
export const accidentPlans: readonly Plan[] = [
  ...[hazardPlan, majorHazardPlan, snapshotHazardPlan, nearMissPlan],
  ...[incidentReportPlan, incidentActionPlan, safetyDayPlan],
]

/** What people do and know for safety, and what is kept and told of it. */
export const conductPlans: readonly Plan[] = [
  ...[violationPlan, violationClausePlan, drillPlan, take5Plan],
  ...[mineWaterBalancePlan, workHoursPlan, mineQuarterPlan],
  ...[
    announcementPlan,
    securityNewsPlan,
    safetyPolicyPlan,
    classConfigPlan,
    regulationPlan,
    lawStandardPlan,
  ],
]
