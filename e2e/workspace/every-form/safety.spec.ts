import { entersEach } from '../../support/forms/enters-each.ts'
import { safetyPlans } from '../../support/forms/safety-plans.ts'

entersEach(safetyPlans)
