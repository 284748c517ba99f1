import { entersEach } from '../../support/forms/enters-each.ts'
import { testPlans } from '../../support/forms/test-plans.ts'

entersEach(testPlans)
