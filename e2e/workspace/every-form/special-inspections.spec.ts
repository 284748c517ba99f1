import { entersEach } from '../../support/forms/enters-each.ts'
import { specialInspectionPlans } from '../../support/forms/special-inspection-plans.ts'

entersEach(specialInspectionPlans)
