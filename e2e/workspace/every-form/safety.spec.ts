import { entersEach } from '../../support/forms/enters-each.ts'
import { safetyPlans } from '../../support/forms/safety-plans.ts'
import { sampleOf } from '../../support/forms/sample.ts'

entersEach(sampleOf(safetyPlans))
