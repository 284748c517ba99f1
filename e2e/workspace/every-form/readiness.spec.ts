import { entersEach } from '../../support/forms/enters-each.ts'
import { readinessPlans } from '../../support/forms/readiness-plans.ts'

entersEach(readinessPlans)
