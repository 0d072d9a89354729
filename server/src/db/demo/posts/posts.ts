import { arizonaPorts } from './arizona-ports.ts'
import { auctionFees } from './auction-fees.ts'
import { certificate } from './certificate.ts'
import { customsValue } from './customs-value.ts'
import type { DemoPost } from './demo-post.ts'
import { electric } from './electric.ts'
import { excise } from './excise.ts'
import { fullYears } from './full-years.ts'
import { hybrid } from './hybrid.ts'
import { registration } from './registration.ts'
import { rustavi } from './rustavi.ts'
import { seaWeeks } from './sea-weeks.ts'
import { transporter } from './transporter.ts'
import { vin } from './vin.ts'
import { wholeWay } from './whole-way.ts'

/** Demo posts, newest first. One is scheduled and one is a draft. */
export const posts: readonly DemoPost[] = [
  transporter,
  hybrid,
  excise,
  arizonaPorts,
  rustavi,
  wholeWay,
  certificate,
  auctionFees,
  fullYears,
  seaWeeks,
  electric,
  registration,
  vin,
  customsValue,
]
