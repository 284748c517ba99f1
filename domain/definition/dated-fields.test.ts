import { describe, expect, it } from 'vitest'
import { resources } from '../resources/index.ts'

describe('every day and instant of every record type', () => {
  const dated = resources.flatMap(({ name, fields: own }) =>
    Object.entries(own).flatMap(([field, one]) =>
      [[field, one] as const, ...Object.entries(one.columns ?? {})]
        .filter(([, { kind }]) => ['date', 'datetime', 'month'].includes(kind))
        .map(([column, { about }]) => [`${name}.${column}`, about] as const),
    ),
  )

  it.each(dated)('%s says what it is about', (_, about) => {
    const isSaid = about === 'happened' || about === 'planned'
    // Whoever chooses neither says why.
    expect(isSaid || (about?.either.length ?? 0) >= 20).toBe(true)
  })

  it('has happened, unless it is one of these', () => {
    const others = dated.filter(([, about]) => about !== 'happened').map(([field]) => field)
    expect(others.toSorted()).toEqual([
      'account-push.nextTryAt',
      'account.validTo',
      'alarm.acknowledgeBy',
      'alarm.shelvedUntil',
      ...['expireAt', 'publishAt', 'readBy', 'remindAgainFrom'].map((day) => `announcement.${day}`),
      'auth-proxy.endAt',
      'auth-proxy.startAt',
      'check-basis.effectiveDate',
      'company-license.longestEnd',
      'company-license.remindAgainFrom',
      'company-license.renewFrom',
      'company-license.storedEnd',
      'company-license.validTo',
      ...['projectEnd', 'signDate', 'validTo'].map((day) => `contractor-agreement.${day}`),
      ...['endDate', 'leastEnd', 'startDate'].map((day) => `contractor-blacklist.${day}`),
      'contractor-entry.plannedDate',
      ...['adultFrom', 'certificateValidTo', 'entryDate', 'healthExamDue', 'tooOldFrom'].map(
        (day) => `contractor-personnel.${day}`,
      ),
      ...['endDate', 'startDate'].map((day) => `contractor-project.${day}`),
      ...['remindAgainFrom', 'validFrom', 'validTo'].map(
        (day) => `contractor-qualification.${day}`,
      ),
      'contractor-unit.validTo',
      'custom-group.nextPhoneCheck',
      ...[
        'countedEnd',
        'dueAt',
        'endTime',
        'evaluationDueAt',
        'firstEnd',
        'remindAgainFrom',
        'repeatDueAt',
        'requestedEnd',
        'requestedStart',
        'startTime',
      ].map((day) => `drill.${day}`),
      'grid-responsibility.validFrom',
      'grid-responsibility.validTo',
      ...[
        'countedDeadline',
        'deadline',
        'firstDeadline',
        'interimDueAt',
        'majorDueAt',
        'newDeadline',
        'oldDeadline',
        'overdueFrom',
        'remindAgainFrom',
        'requestedDeadline',
      ].map((day) => `hazard.${day}`),
      'incident-action.dueAt',
      'incident-action.remindAgainFrom',
      'incident-report.govDueAt',
      'incident-report.reportDueAt',
      'incident-report.supplementUntil',
      ...['abolishedOn', 'effectiveDate', 'evaluationDue'].map((day) => `law-standard.${day}`),
      'management-certificate.heldUntil',
      'management-certificate.longestEnd',
      'management-certificate.remindAgainFrom',
      'management-certificate.retrainDue',
      'management-certificate.storedEnd',
      'management-certificate.validFrom',
      'management-certificate.validTo',
      'near-miss.dueAt',
      'near-miss.remindAgainFrom',
      ...['effectiveDate', 'remindAgainFrom', 'retainUntil', 'reviewDue'].map(
        (day) => `regulation.${day}`,
      ),
      'role-permission.effectiveFrom',
      'safety-policy.endAt',
      'safety-policy.startAt',
      'saved-view.nextSending',
      'site-inspection.latestEnd',
      'snapshot-hazard.answerDueAt',
      'special-equipment-operator-certificate.heldUntil',
      'special-equipment-operator-certificate.longestEnd',
      'special-equipment-operator-certificate.remindAgainFrom',
      'special-equipment-operator-certificate.storedEnd',
      'special-equipment-operator-certificate.validFrom',
      'special-equipment-operator-certificate.validTo',
      'special-equipment.longestNext',
      'special-equipment.nextInspectionAt',
      'special-equipment.nextMaintenanceAt',
      'special-equipment.registerBy',
      'special-equipment.safetyValveDue',
      'special-equipment.storedInspection',
      'special-equipment.testDue',
      'special-equipment.waterQualityDue',
      'special-operation-certificate.heldUntil',
      'special-operation-certificate.longestEnd',
      'special-operation-certificate.remindAgainFrom',
      'special-operation-certificate.reviewDue',
      'special-operation-certificate.storedEnd',
      'special-operation-certificate.validFrom',
      'special-operation-certificate.validTo',
      'sync-config.nextRunAt',
      'tenant.validFrom',
      'tenant.validTo',
      'tiered-authorization.validFrom',
      'tiered-authorization.validTo',
      'user-change-request.effectiveDate',
      'user-group-member.joinedAt',
      'user-group-member.validUntil',
      'user.departedOn',
      'user.entryDate',
      ...['remindAgainFrom', 'reportDueAt', 'retrainDeadline', 'studyClassDate'].map(
        (day) => `violation.${day}`,
      ),
      'work-hours.closesOn',
    ])
    expect(dated.length).toBeGreaterThan(60)
  })
})
