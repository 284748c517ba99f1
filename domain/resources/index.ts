import type { Resource } from '../definition/resource.ts'
import { account } from './account.ts'
import { accountPush } from './account-push.ts'
import { accountPushRule } from './account-push-rule.ts'
import { authProxy } from './auth-proxy.ts'
import { customGroup } from './custom-group.ts'
import { dataDictionary } from './data-dictionary.ts'
import { dataLevel } from './data-level.ts'
import { drill } from './drill.ts'
import { gridArea } from './grid-area.ts'
import { gridResponsibility } from './grid-responsibility.ts'
import { hazard } from './hazard.ts'
import { i18nResource } from './i18n-resource.ts'
import { incidentReport } from './incident-report.ts'
import { jobPost } from './job-post.ts'
import { linkedIdentity } from './linked-identity.ts'
import { loginLog } from './login-log.ts'
import { mineQuarter } from './mine-quarter.ts'
import { mineWaterBalance } from './mine-water-balance.ts'
import { orgConfig } from './org-config.ts'
import { orgMapping } from './org-mapping.ts'
import { organization } from './organization.ts'
import { profession } from './profession.ts'
import { systemResource } from './resource.ts'
import { role } from './role.ts'
import { rolePermission } from './role-permission.ts'
import { safetyDay } from './safety-day.ts'
import { safetyPolicy } from './safety-policy.ts'
import { savedView } from './saved-view.ts'
import { screenCoordinate } from './screen-coordinate.ts'
import { signInWarning } from './sign-in-warning.ts'
import { syncConfig } from './sync-config.ts'
import { syncLog } from './sync-log.ts'
import { tenant } from './tenant.ts'
import { tieredAuthorization } from './tiered-authorization.ts'
import { user } from './user.ts'
import { userChangeRequest } from './user-change-request.ts'
import { userGroup } from './user-group.ts'
import { userGroupMember } from './user-group-member.ts'
import { userRegistration } from './user-registration.ts'
import { violation } from './violation.ts'
import { violationClause } from './violation-clause.ts'
import { workGroup } from './work-group.ts'
import { workHours } from './work-hours.ts'
import { workPlace } from './work-place.ts'

/** Every record type, in the order tables are made: what is pointed at first. */
export const resources: readonly Resource[] = [
  organization,
  role,
  rolePermission,
  account,
  authProxy,
  dataDictionary,
  dataLevel,
  profession,
  gridArea,
  workPlace,
  jobPost,
  workGroup,
  user,
  userRegistration,
  userChangeRequest,
  customGroup,
  userGroup,
  userGroupMember,
  tieredAuthorization,
  tenant,
  systemResource,
  gridResponsibility,
  screenCoordinate,
  orgConfig,
  violationClause,
  hazard,
  violation,
  incidentReport,
  drill,
  safetyDay,
  mineWaterBalance,
  workHours,
  mineQuarter,
  loginLog,
  signInWarning,
  safetyPolicy,
  orgMapping,
  syncConfig,
  syncLog,
  accountPush,
  accountPushRule,
  savedView,
  i18nResource,
  linkedIdentity,
] as unknown as readonly Resource[]

const byName = new Map(resources.map((one) => [one.name, one]))

/** The record type of that name, or undefined: names arrive from outside. */
export const resourceNamed = (name: string): Resource | undefined => byName.get(name)
