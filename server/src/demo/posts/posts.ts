import { arizonaPortsPost } from './arizona-ports.ts'
import { auctionFeesPost } from './auction-fees.ts'
import { certificatePost } from './certificate.ts'
import { customsValuePost } from './customs-value.ts'
import type { DemoPost } from './demo-post.ts'
import { electricCarPost } from './electric-car.ts'
import { excisePost } from './excise.ts'
import { fullPricePost } from './full-price.ts'
import { hybridCarPost } from './hybrid-car.ts'
import { registrationPost } from './registration.ts'
import { rustaviPost } from './rustavi.ts'
import { seaVoyagePost } from './sea-voyage.ts'
import { transporterPost } from './transporter.ts'
import { vehicleAgePost } from './vehicle-age.ts'
import { vinCheckPost } from './vin-check.ts'

/** Demo posts, newest first. One is scheduled and one is a draft. */
export const demoPosts: readonly DemoPost[] = [
  transporterPost,
  hybridCarPost,
  excisePost,
  arizonaPortsPost,
  rustaviPost,
  fullPricePost,
  certificatePost,
  auctionFeesPost,
  vehicleAgePost,
  seaVoyagePost,
  electricCarPost,
  registrationPost,
  vinCheckPost,
  customsValuePost,
]
