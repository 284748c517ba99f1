import { entersEach } from '../../support/forms/enters-each.ts'
import { sampleOf } from '../../support/forms/sample.ts'
import { systemPlans } from '../../support/forms/system-plans.ts'

entersEach(sampleOf(systemPlans))
