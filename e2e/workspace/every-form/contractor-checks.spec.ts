import { contractorCheckPlans } from '../../support/forms/contractor-check-plans.ts'
import { entersEach } from '../../support/forms/enters-each.ts'

entersEach(contractorCheckPlans)
