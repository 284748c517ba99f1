import { contractorPlans } from '../../support/forms/contractor-plans.ts'
import { entersEach } from '../../support/forms/enters-each.ts'

entersEach(contractorPlans)
