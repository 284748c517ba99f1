import { entersEach } from '../../support/forms/enters-each.ts'
import { conductPlans } from '../../support/forms/safety-plans.ts'

entersEach(conductPlans)
