import { entersEach } from '../../support/forms/enters-each.ts'
import { accidentPlans } from '../../support/forms/safety-plans.ts'

entersEach(accidentPlans)
