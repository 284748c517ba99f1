import { incidentsOf } from './accidents.ts'
import { alarmRulesOf, alarmsOf } from './alarms.ts'
import { announcementsOf } from './announcements.ts'
import {
  calledOutOf,
  coordinatesOf,
  invitedBy,
  ownRoleOf,
  settingsOf,
  viewsOf,
  wordsOf,
} from './arrangements.ts'
import { authorizationsOf } from './authorizations.ts'
import { Calendar } from './calendar.ts'
import { callOutOf } from './call-out.ts'
import {
  equipmentOperatorsOf,
  managementCertificatesOf,
  specialOperationsOf,
} from './certificates.ts'
import { checkStandardsOf } from './check-standards.ts'
import { checkTablesOf } from './check-tables.ts'
import { classesOf } from './class-config.ts'
import { clausesOf } from './clauses.ts'
import {
  linkedIdentitiesOf,
  mappingsOf,
  pushesOf,
  signInWarningsOf,
  syncOf,
} from './connections.ts'
import { contractorPapersOf } from './contractor-papers.ts'
import { firmsOf } from './contractor-people.ts'
import { contractorHazardsOf, contractorWorkOf } from './contractor-work.ts'
import { contractorsOf } from './contractors.ts'
import { crewsOf, dutiesOf, postsOf, staffOf } from './crews.ts'
import { dangerWorkPermitsOf } from './danger-work-permits.ts'
import { askForDelays } from './delays.ts'
import { Dice } from './dice.ts'
import { drillsOf } from './drills.ts'
import { emergencyPlansOf } from './emergency-plans.ts'
import { emergencyResourcesOf } from './emergency-resources.ts'
import { equipmentOf } from './equipment.ts'
import { equipmentTestsOf } from './equipment-tests.ts'
import { groupOfficeOf } from './group-office.ts'
import { hazardsOf } from './hazard-flow.ts'
import { incidentActionsOf } from './incident-actions.ts'
import { lawStandardsOf } from './law-standards.ts'
import { licencesOf } from './licences.ts'
import type { RecordLife } from './life.ts'
import { majorHazardsOf } from './major-hazards.ts'
import { nearMissesOf } from './near-misses.ts'
import type { Pictures } from './pictures.ts'
import { preShiftMeetingsOf } from './pre-shift-meetings.ts'
import { proxiesOf } from './proxies.ts'
import { quartersOf } from './published-quarters.ts'
import { regulationsOf } from './regulations.ts'
import { changeRequestsOf, registrationsOf } from './requests.ts'
import { hazardsOfRounds } from './rounds.ts'
import { safetyDaysOf } from './safety-days.ts'
import { safetyMeetingsOf } from './safety-meetings.ts'
import { safetyPoliciesOf } from './safety-policies.ts'
import { securityNewsOf } from './security-news.ts'
import { inspectionsOf } from './site-inspections.ts'
import { snapshotsOf } from './snapshots.ts'
import { specialEquipmentOf } from './special-equipment.ts'
import { specialInspectionsOf } from './special-inspections.ts'
import { take5FormsOf } from './take5.ts'
import { tenantsOf } from './tenants.ts'
import { userGroupsOf } from './user-groups.ts'
import { violationsOf } from './violations.ts'
import { waterOf } from './water.ts'
import { hoursOf } from './work-hours.ts'
import { workPlacesOf } from './work-places.ts'
import { buildWorld, type World } from './world.ts'

const seed = 20_261

export interface DemoGroup {
  readonly world: World
  /** Records by type, in the order in which they can be stored. */
  readonly loads: ReadonlyMap<string, readonly RecordLife[]>
}

interface Making {
  readonly world: World
  readonly dice: Dice
  readonly calendar: Calendar
  readonly pictures: Pictures
}

/** What offices do beside safety itself: policies, requests, settings, connections. */
function officeWorkOf({ world, dice, calendar, pictures }: Making): RecordLife[] {
  const making = { world, calendar, pictures }
  const office = groupOfficeOf(world, calendar)
  return [
    ...safetyPoliciesOf(making),
    ...classesOf(world, calendar),
    ...office.records,
    ...regulationsOf(making, office),
    ...lawStandardsOf(making, office),
    ...announcementsOf(making),
    ...securityNewsOf(making),
    ...alarmRulesOf(making),
    ...alarmsOf(making),
    ...proxiesOf(world, calendar),
    ...registrationsOf(making),
    ...changeRequestsOf(making),
    ...settingsOf(making),
    ...calledOutOf(world, calendar),
    ...invitedBy(world, calendar),
    ...coordinatesOf(making),
    ...viewsOf(world, calendar),
    ...wordsOf(world, calendar),
    ...ownRoleOf(world, calendar),
    ...mappingsOf(world, calendar),
    ...syncOf(world, calendar),
    ...pushesOf(world, calendar),
    ...linkedIdentitiesOf(world, calendar),
    ...signInWarningsOf(world, calendar),
    ...quartersOf(world, dice, calendar),
  ]
}

/** Posts, crews and staff, and who may what. */
const postsAndPeopleOf = ({
  world,
  calendar,
}: Pick<Making, 'world' | 'calendar'>): RecordLife[] => [
  ...postsOf(world, calendar),
  ...crewsOf(world, calendar),
  ...staffOf(world, calendar),
  ...userGroupsOf(world, calendar),
  ...authorizationsOf(world, calendar),
  ...tenantsOf(world, calendar),
  ...dutiesOf(world, calendar),
]

/** The whole demonstration group as of an instant: the same instant gives the same group. */
export function demoGroup(now: Date, pictures: Pictures): DemoGroup {
  const dice = new Dice(seed)
  const calendar = new Calendar(now)
  const world = buildWorld({ dice, calendar, pictures })
  const { clauses, records: clauseRecords } = clausesOf(world, calendar)
  const incidents = incidentsOf(world, dice, calendar)
  const contractors = firmsOf(world, calendar)
  const hazards = [
    ...hazardsOf({ world, dice, calendar, pictures }),
    ...contractorHazardsOf({ world, calendar, pictures }, contractors.firms),
    ...hazardsOfRounds({ world, calendar, pictures }),
  ]
  askForDelays({ world, calendar }, hazards)
  const checkTables = checkTablesOf({ world, calendar })
  const equipment = specialEquipmentOf({ world, calendar, pictures })
  const machines = equipmentOf({ world, calendar })
  const certificates = specialOperationsOf({ world, calendar, pictures })
  const places = workPlacesOf(world, calendar)
  const lives = [
    ...world.records,
    ...contractors.records,
    ...places,
    ...postsAndPeopleOf({ world, calendar }),
    ...clauseRecords,
    ...checkStandardsOf({ world, calendar }),
    ...checkTables,
    ...inspectionsOf({ world, calendar, pictures }, checkTables),
    ...specialInspectionsOf({ world, calendar, pictures }, checkTables),
    ...snapshotsOf({ world, hazards, calendar, pictures }),
    ...nearMissesOf({ world, calendar, pictures }),
    ...take5FormsOf({ world, calendar }),
    ...preShiftMeetingsOf({ world, calendar, pictures }),
    ...safetyMeetingsOf({ world, calendar, pictures }),
    ...hazards,
    ...majorHazardsOf({ world, hazards, calendar, pictures }),
    ...violationsOf({ world, clauses, dice, calendar, pictures }),
    ...incidents,
    ...callOutOf({ world, calendar }, contractors.firms),
    ...incidentActionsOf({ world, incidents, calendar, pictures }),
    ...drillsOf({ world, dice, calendar, pictures }),
    ...emergencyResourcesOf({ world, calendar }),
    ...emergencyPlansOf({ world, calendar, pictures }),
    ...certificates,
    ...managementCertificatesOf({ world, calendar, pictures }),
    ...equipment,
    ...machines,
    ...equipmentTestsOf({ world, calendar, pictures }, machines),
    ...dangerWorkPermitsOf({ world, calendar, pictures, places, certificates, equipment }),
    ...equipmentOperatorsOf({ world, calendar, pictures }, equipment),
    ...licencesOf({ world, calendar, pictures }),
    ...safetyDaysOf(world, incidents, calendar),
    ...hoursOf(world, dice, calendar),
    ...waterOf(world, dice, calendar),
    ...contractorPapersOf({ world, calendar, pictures }, contractors.firms),
    ...contractorWorkOf({ world, incidents, calendar, pictures }, contractors.firms),
    ...officeWorkOf({ world, dice, calendar, pictures }),
  ]
  const register = contractorsOf({ world, calendar, pictures }, contractors.firms, lives)
  return { world, loads: byType([...lives, ...register]) }
}

function byType(lives: readonly RecordLife[]): DemoGroup['loads'] {
  const loads = new Map<string, RecordLife[]>()
  for (const life of lives) {
    const known = loads.get(life.resource.name)
    if (known) known.push(life)
    else loads.set(life.resource.name, [life])
  }
  return loads
}
