import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  choices,
  code,
  file,
  int,
  org,
  qrcode,
  ref,
  text,
  texts,
} from '../../fields/index.ts'
import { postLevels } from '../../rules/management-levels.ts'
import { inUseStates, keptByKeepers } from '../../rules/reference-data.ts'

const certificates = [
  'special-operation',
  'special-equipment',
  'safety-manager',
  'blasting',
  'none',
] as const

/** A post of an organisation: what it exposes people to, and which papers and gear it demands. */
export const jobPost = resource({
  name: 'job-post',
  title: 'name',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 50 }),
    code: code({ required: true }),
    org: org({ required: true, default: 'actorOrg' }),
    profession: ref('profession', { required: true }),
    postLevel: choice(postLevels, { required: true, default: 'worker' }),
    isKeyPost: bool({ required: true, default: false }),
    isUnderground: bool({ required: true, default: false }),
    specialWork: bool({ required: true, default: false }),
    requiredCertificates: choices(certificates, { required: true }),
    exposureFactors: choices([
      'silica-dust',
      'noise',
      'vibration',
      'heat',
      'toxic-gas',
      'radiation',
      'none',
    ]),
    ppe: texts({ required: true, each: 50, max: 20 }),
    headcount: int({ max: 100_000 }),
    oneCardUrl: file(),
    qrCode: qrcode(),
  },

  initial: 'enabled',
  states: inUseStates,
  editable: ['enabled', 'disabled'],
  rules: [
    {
      code: 'specialWorkCertified',
      field: 'requiredCertificates',
      holds: {
        any: [
          { specialWork: { not: true } },
          ...certificates
            .filter((one) => one !== 'none')
            .map((one) => ({ requiredCertificates: { has: one } })),
        ],
      },
    },
    {
      code: 'noneStandsAlone',
      field: 'requiredCertificates',
      holds: {
        none: certificates
          .filter((one) => one !== 'none')
          .map((one) => ({
            all: [
              { requiredCertificates: { has: 'none' } },
              { requiredCertificates: { has: one } },
            ],
          })),
      },
    },
  ],
  unique: [['org', 'code']],

  list: {
    columns: [
      'name',
      'code',
      'org',
      'profession',
      'postLevel',
      'specialWork',
      'requiredCertificates',
      'state',
    ],
    sort: 'code',
    filters: [
      'org',
      'profession',
      'postLevel',
      'isKeyPost',
      'isUnderground',
      'specialWork',
      'state',
    ],
    sortable: ['name', 'code'],
  },
  form: [
    {
      name: 'identity',
      fields: ['name', 'code', 'org', 'profession', 'postLevel', 'headcount'],
    },
    { name: 'demands', fields: ['isKeyPost', 'specialWork', 'requiredCertificates'] },
    { name: 'exposure', fields: ['isUnderground', 'exposureFactors', 'ppe', 'oneCardUrl'] },
  ],
  access: keptByKeepers,
})
