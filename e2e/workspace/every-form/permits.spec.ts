import { entersEach } from '../../support/forms/enters-each.ts'
import { permitPlans } from '../../support/forms/permit-plans.ts'

entersEach(permitPlans)
