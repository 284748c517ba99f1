import { createHash } from 'node:crypto'
import { type RoleCode, roleCodes, scopeLevelOf } from '#domain/access/access'
import type { BulkRow } from '../records/store/bulk.ts'

/** The id of a built-in role, the same in every installation. */
export function roleId(code: RoleCode): string {
  const hex = createHash('sha256').update(`headframe role ${code}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const scopeRules = {
  installation: 'top-company',
  group: 'top-company',
  company: 'company',
  factory: 'factory',
  workshop: 'workshop',
  org: 'self',
} as const

const managers: readonly RoleCode[] = [
  'leader',
  'safetyLeader',
  'OHSDepartment',
  'safetyDepartment',
  'factoryManager',
  'director',
]
// Those that review something in the role rules, 4, and what stands for one of them.
const reviewers: readonly RoleCode[] = [
  ...managers,
  ...(['safetyMembers', 'foreman', 'departmentAdministrator', 'admingroup'] as const),
  ...(['SZJJYC', 'SZJCH'] as const),
]
const systemRoles: readonly RoleCode[] = ['admingroup', 'headframe', 'adminRule', 'controlRoom']
const vendorRoles: readonly RoleCode[] = ['ZIJINZHIXIN']

/** The specification's roles as records. */
export function builtInRoles(): BulkRow[] {
  return roleCodes.map((code, sortNo) => {
    const [name, nameEn, nameSr] = roleNames[code]
    const isExternal = code === 'contractorAdmin'
    return {
      id: roleId(code),
      values: {
        ...{ code, name, nameEn, nameSr, sortNo, builtIn: true },
        roleType: isExternal ? 'contractor' : typeOf(code),
        scopeRule: scopeRules[scopeLevelOf([code], isExternal)],
        canReview: reviewers.includes(code),
      },
    }
  })
}

function typeOf(code: RoleCode): string {
  if (systemRoles.includes(code)) return 'system'
  if (vendorRoles.includes(code)) return 'vendor'
  return managers.includes(code) ? 'management' : 'site'
}

const roleNames: Readonly<Record<RoleCode, readonly [string, string, string]>> = {
  admingroup: ['集团管理员', 'Group administrator', 'Administrator grupe'],
  headframe: ['平台超级管理员', 'Product administrator', 'Administrator proizvoda'],
  adminRule: ['公司管理员', 'Company administrator', 'Administrator kompanije'],
  leader: ['公司领导', 'Company leader', 'Rukovodilac kompanije'],
  safetyLeader: ['安全总监', 'Safety director', 'Direktor bezbednosti'],
  OHSDepartment: [
    '职业健康安全部',
    'Occupational health and safety',
    'Bezbednost i zdravlje na radu',
  ],
  safetyDepartment: ['安全管理部', 'Safety department', 'Služba bezbednosti'],
  safetyMembers: ['安全员', 'Safety officer', 'Referent bezbednosti'],
  departmentAdministrator: [
    '职能部门管理员',
    'Department administrator',
    'Administrator odeljenja',
  ],
  factoryManager: ['矿长', 'Mine manager', 'Upravnik rudnika'],
  director: ['工区主任', 'Section director', 'Upravnik pogona'],
  foreman: ['班组长', 'Foreman', 'Poslovođa'],
  members: ['班组成员', 'Team member', 'Član smene'],
  faceGroup: ['工作面班组', 'Face crew', 'Čelna ekipa'],
  contractorAdmin: ['承包商管理员', 'Contractor administrator', 'Administrator izvođača'],
  planAProjectTeam: ['专项提升组', 'Improvement project team', 'Projektni tim'],
  ZIJINZHIXIN: ['平台运维', 'Platform operator', 'Operater platforme'],
  SZJJYC: ['境外站点安全员', 'Overseas site officer', 'Referent inostrane lokacije'],
  SZJCH: ['境外站点安全部', 'Overseas site department', 'Služba inostrane lokacije'],
  controlRoom: ['控制室显示端', 'Control-room display', 'Ekran kontrolne sobe'],
}
