import { entersEach } from '../../support/forms/enters-each.ts'
import { meetingPlans } from '../../support/forms/meeting-plans.ts'

entersEach(meetingPlans)
