import { arizonaPorts } from './arizona-ports.ts'
import type { DemoPost } from './demo-post.ts'
import { excise } from './excise.ts'
import { rustavi } from './rustavi.ts'

export const posts: readonly DemoPost[] = [excise, arizonaPorts, rustavi]
