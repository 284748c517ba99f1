import { entersEach } from '../../support/forms/enters-each.ts'
import { inspectionPlans } from '../../support/forms/inspection-plans.ts'

entersEach(inspectionPlans)
