import { test } from 'playwright/test'
import { alarmPlans } from '../../support/forms/alarm-plans.ts'
import { connectionPlans } from '../../support/forms/connection-plans.ts'
import { entersEach } from '../../support/forms/enters-each.ts'
import { providerSettings, stopProvider } from '../../support/forms/identity-provider.ts'

entersEach([...connectionPlans, ...alarmPlans], providerSettings)
test.afterAll(stopProvider)
