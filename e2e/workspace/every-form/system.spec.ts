import { entersEach } from '../../support/forms/enters-each.ts'
import { systemPlans } from '../../support/forms/system-plans.ts'

entersEach(systemPlans)
