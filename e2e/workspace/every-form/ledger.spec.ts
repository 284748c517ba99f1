import { entersEach } from '../../support/forms/enters-each.ts'
import { ledgerPlans } from '../../support/forms/ledger-plans.ts'

entersEach(ledgerPlans)
