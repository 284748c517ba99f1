import { entersEach } from '../../support/forms/enters-each.ts'
import { equipmentPlans } from '../../support/forms/equipment-plans.ts'
import { groundPlans } from '../../support/forms/ground-plans.ts'

entersEach([...equipmentPlans, ...groundPlans])
