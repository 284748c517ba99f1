import { certificatePlans } from '../../support/forms/certificate-plans.ts'
import { entersEach } from '../../support/forms/enters-each.ts'
import { peoplePlans } from '../../support/forms/people-plans.ts'

entersEach([...peoplePlans, ...certificatePlans])
