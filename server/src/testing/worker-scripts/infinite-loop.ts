for (;;) Math.random()
