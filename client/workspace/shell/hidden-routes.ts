/** A route of the specification that a menu item leads on to: never in the menu, never a tab. */
export interface HiddenRoute {
  /** With its parameters, as the specification writes them. */
  readonly path: string
  /** The record type of the catalogue whose screen it belongs to. */
  readonly resource: string
}

const routes: Readonly<Record<string, string>> = {
  'regulationEdit/:areaType': 'regulation',
  'standardEdit/:areaType/:standardType/:type': 'law-standard',
  meetingStandard: 'meeting-standard',
  finishMeetingList: 'system-meeting',
  unStartMeetingList: 'system-meeting',
  systemList: 'regulation',
  enterpriseList: 'regulation',
  productSet: 'product-output',
  yearResponsibilitySet: 'responsibility-template',
  controlTargetSetting: 'control-indicator',
  sendDocumentList: 'document-issue',
  'workPlanDetail/:id': 'work-plan',
  'dangerWorkDetail/:nodeType/:id/:type/:hasSupervision/:orgCode': 'danger-work-permit',
  regularWorkList: 'regular-work-permit',
  generalWorkManage: 'regular-work-permit',
  regularWorkConfig: 'regular-work-type',
  dangerWorkConfig: 'danger-work-type',
  workPlanConfig: 'work-plan-config',
  dangerWorkManage: 'danger-work-permit',
  auditManagement: 'workflow-task',
  approval: 'workflow-task',
  'certificate-operation-record/:id/:statisticMonth/:action': 'certificate-monthly-report',
  'preserveStatistics/:isCompany': 'certificate-monthly-report',
  'equipmentOperationRecord/:id/:statisticMonth/:action': 'equipment-monthly-report',
  'equipmentPreserveStatistics/:isCompany': 'equipment-monthly-report',
  memberInfoList: 'user',
  'check-submit-main/:id/:managementId/:readonly': 'inspection-management',
  'audit-detail/:id/:managementId': 'inspection-management',
  'base-info-check/:id': 'base-info-check',
  sqlSetting: 'sql-template',
  codeGenerateInfo: 'code-generation',
  testFlow: 'workflow-model',
  processFlow: 'process-instance',
  startProcess: 'process-instance',
}

/** Section 2 of the specification, in its order. */
export const hiddenRoutes: readonly HiddenRoute[] = Object.entries(routes).map(
  ([path, resource]) => ({ path, resource }),
)
