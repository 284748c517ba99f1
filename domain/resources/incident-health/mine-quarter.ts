import { administrators, andAbove } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { choice, date, int, org, text } from '../../fields/index.ts'

/** What an authority has published about one mine and quarter: counts, not single records. */
export const mineQuarter = resource({
  name: 'mine-quarter',
  title: 'quarterStart',
  placedBy: 'org',

  fields: {
    org: org({ required: true }),
    quarterStart: date({ about: 'happened', yearsBack: 100, required: true }),
    quarter: choice(['1', '2', '3', '4'], { required: true }),
    violations: int({ required: true }),
    deaths: int({ required: true }),
    disabilities: int({ required: true }),
    daysLost: int({ required: true }),
    daysRestricted: int({ required: true }),
    source: text({ required: true, max: 200 }),
  },

  initial: 'published',
  states: { published: {} },
  editable: [],
  unique: [['org', 'quarterStart']],
  checks: ['firstOfQuarter'],

  list: {
    columns: ['org', 'quarterStart', 'violations', 'deaths', 'disabilities', 'daysLost', 'source'],
    sort: '-quarterStart',
    filters: ['org', 'quarterStart', 'quarter'],
    sortable: ['quarterStart', 'violations', 'deaths'],
  },
  form: [
    { name: 'quarter', fields: ['org', 'quarterStart', 'quarter', 'source'] },
    {
      name: 'counts',
      fields: ['violations', 'deaths', 'disabilities', 'daysLost', 'daysRestricted'],
    },
  ],
  access: {
    read: [...andAbove('director'), ...andAbove('safetyMembers'), ...administrators],
    create: administrators,
    update: administrators,
    delete: administrators,
  },
})
